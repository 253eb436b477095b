/** Something that one waits for, and that others ring. */
export interface Bell {
  ring(): void;
  /** Forgets that it has been rung. */
  mute(): void;
  /** Resolves when it is rung, or has been since it was muted, or after `milliseconds`; the deaf hear only the end. */
  wait(milliseconds: number, options?: { deaf: boolean }): Promise<void>;
  /** Rings for ever. */
  close(): void;
}

export function createBell(): Bell {
  let rung = false;
  let closed = false;
  let listener = () => {};
  let end = () => {};
  return {
    ring: () => {
      rung = true;
      listener();
    },
    mute: () => {
      rung = false;
    },
    wait: async (milliseconds, { deaf } = { deaf: false }) => {
      if (closed || (rung && !deaf)) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        end = () => {
          clearTimeout(timer);
          resolve();
        };
        listener = deaf ? () => {} : end;
      });
    },
    close: () => {
      closed = true;
      end();
    },
  };
}
