import type { Track } from '../protocol/messages';
import { Link } from './link.svelte';

/** The tracks as the holder of a link may know them, once. By the link of watchers they are what lies open to all. */
export function tracksBy(token: string, take: (tracks: Track[]) => void): () => void {
  const link = new Link(token, (message) => {
    if (message.type !== 'welcome') return;
    take(message.scene.tracks);
    link.close();
  });
  return () => link.close();
}
