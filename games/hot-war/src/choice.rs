//! The verbs of the game.

sandtable_engine::verbs! {
    // Set-up
    BUY = "buy": "§HW-16.2: a card or an engineering item for points.",
    PLACE = "place": "Take a unit or an item in hand.",
    AT = "at": "Set down here.",
    PUT_BACK = "put-back": "Put back what is in hand.",
    HAND_OVER = "hand-over": "§HW-1.3: the unit in hand goes to this commander of the side.",
    REST = "rest": "§HW-16.2: buy and set up the rest of the army as proposed.",
    // Order
    ORDER = "order": "§HW-6.3: write the order of this unit.",
    GIVE = "give": "This order.",
    TO = "to": "The next hex of the route, the next point of the flight, where to withdraw.",
    BACK = "back": "One step of what is written is taken back.",
    LEAVE = "leave": "§HW-16.5, §HW-9.8: off the board behind the last hex.",
    TARGET = "target": "This unit, hex or structure.",
    FACE = "face": "This side.",
    ZONE = "zone": "The zone of fire, the radius, that many.",
    SHOOT_HERE = "shoot-here": "§HW-7.6.8: fire on the move from this hex of the route.",
    SMOKE = "smoke": "§HW-7.5.20, §HW-7.6.11: smoke on this hex.",
    MINE = "mine": "§HW-7.5.5: these mines.",
    COPY = "copy": "The same order as this unit's.",
    SET = "set": "The order stands.",
    DROP = "drop": "What is written is dropped.",
    CLEAR = "clear": "This unit's order is struck out.",
    READY = "ready": "Set-up or plan stands.",
    // Windows
    SHOOT = "shoot": "§HW-6.9.1: this enemy.",
    HOLD = "hold": "§HW-7.1.9: let it pass.",
    AGAIN = "again": "§HW-6.9.7: throw that many missed dice again.",
    NEXT = "next": "§HW-6.9.9: this unit is hit next.",
    LOSE = "lose": "§HW-6.9.4: this unit loses one.",
    FIGHT = "fight": "§HW-6.9.2: this enemy instead.",
    ANSWER = "answer": "§HW-6.9.3: this attacker.",
    INSIDE = "inside": "§HW-6.9.12.",
    OUTSIDE = "outside": "§HW-6.9.12.",
    KEEP = "keep": "§HW-6.9.13: this one remains.",
    TAKE = "take": "§HW-6.9.14: that many.",
}

/// What chance is asked for.
pub mod purpose {
    /// A Fire Test by the first side.
    pub const FIRE_USSR: u16 = 0;
    /// A Fire Test by the second side.
    pub const FIRE_USA: u16 = 1;
    /// A Morale Test of the first side.
    pub const MORALE_USSR: u16 = 2;
    /// A Morale Test of the second side.
    pub const MORALE_USA: u16 = 3;
    /// Mines.
    pub const MINES: u16 = 4;
    /// The wind.
    pub const WIND: u16 = 5;
    /// Counter-attacks and collisions.
    pub const CONTEST: u16 = 6;
    /// Recon.
    pub const RECON: u16 = 7;
    /// Landings.
    pub const LANDING: u16 = 8;
    /// Their names.
    pub const NAMES: [&str; 9] = [
        "fire-ussr",
        "fire-usa",
        "morale-ussr",
        "morale-usa",
        "mines",
        "wind",
        "contest",
        "recon",
        "landing",
    ];
}
