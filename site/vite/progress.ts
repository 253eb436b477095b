/** Where progress is printed. Only a terminal can overwrite a line. */
export interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** Prints that a stage of the build begins. */
export function beginStage(name: string, output: Output = process.stdout): void {
  output.write(`${name}\n`);
}

/**
 * Does a stage of the build item by item and prints the progress: in a terminal one line, `Pictures 41 of 136`, which is
 * overwritten; elsewhere one line at the beginning, `Pictures: 136`.
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
    // Also after a failure, so that its message is on a line of its own.
    if (output.isTTY) output.write('\n');
  }
}
