/** Where the page is: everything lives behind the hash, so that secrets of links never reach a server's log. */
export type Route = { page: 'front' } | { page: 'table'; token: string } | { page: 'replay'; source: string; moment: number | undefined };

function read(hash: string): Route {
  const [page, first, second] = hash.replace(/^#\/?/, '').split('/');
  if (page === 'table' && first) return { page, token: first };
  if (page === 'replay' && first) return { page, source: first, moment: second ? Number(second) : undefined };
  return { page: 'front' };
}

class Router {
  route = $state.raw<Route>(read(location.hash));

  constructor() {
    window.addEventListener('hashchange', () => (this.route = read(location.hash)));
  }

  go(hash: string) {
    location.hash = hash;
  }
}

export const router = new Router();
