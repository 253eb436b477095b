/** Lines between steps, as paths in a box. */
export interface Lines {
  box: string;
  paths: readonly string[];
}

/** The lines between the steps of a service. Pages get the address of the sprite that has them. */
export interface Drawing {
  kind: 'drawing';
  /** In columns and lanes, from left to right: for wide screens. */
  across: Lines;
  /** With a row for each step, downwards: for phones. */
  down: Lines;
}
