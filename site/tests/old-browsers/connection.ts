type Message = { id?: number; method?: string; result?: unknown; error?: unknown };

export interface Connection {
  send<Result = unknown>(method: string, params?: object, extra?: object): Promise<Result>;
  next(event: string): Promise<void>;
}

/** A connection for commands with numbers: the DevTools protocol and WebDriver BiDi have the same form. */
export async function connect(address: string): Promise<Connection> {
  const socket = new WebSocket(address);
  await new Promise((opened, failed) => {
    socket.addEventListener('open', opened);
    socket.addEventListener('error', () => failed(new Error(`${address} does not answer`)));
  });
  let count = 0;
  const answers = new Map<number | string, (message: Message) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(data);
    const key = message.id ?? message.method ?? '';
    answers.get(key)?.(message);
    answers.delete(key);
  });
  socket.addEventListener('close', () => {
    for (const answer of answers.values()) answer({ error: 'the browser has ended' });
  });
  const answerTo = (key: number | string) => new Promise<Message>((resolve) => answers.set(key, resolve));
  return {
    async send<Result>(method: string, params: object = {}, extra: object = {}) {
      const id = ++count;
      const answer = answerTo(id);
      socket.send(JSON.stringify({ id, method, params, ...extra }));
      const { error, result, ...rest } = await answer;
      if (error) throw new Error(`${method}: ${JSON.stringify({ error, ...rest })}`);
      return result as Result;
    },
    next: async (event) => void (await answerTo(event)),
  };
}
