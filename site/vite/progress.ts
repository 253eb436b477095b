/** Where progress is told. In a terminal a line can be written over. */
export interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** Tells that a stage of the build begins, with a line of its own. */
export function beginStage(name: string, output: Output = process.stdout): void {
  output.write(`${name}\n`);
}

/**
 * Does a stage of the build piece by piece, one after the other, and tells how far it has come: in a terminal with one
 * line, `Pictures 41 of 136`, that is written over; elsewhere with one line when it begins, `Pictures: 136`.
 */
export async function doEach<Item>(
  name: string,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  output: Output = process.stdout,
): Promise<void> {
  if (!output.isTTY) beginStage(`${name}: ${items.length}`, output);
  try {
    for (const [index, item] of items.entries()) {
      if (output.isTTY) output.write(`\r${name} ${index + 1} of ${items.length}`);
      await work(item);
    }
  } finally {
    // Also when a piece fails: what is told of it stands on a line of its own.
    if (output.isTTY) output.write('\n');
  }
}
