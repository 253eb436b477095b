type Message = { id?: number; result?: unknown; error?: unknown };

type Send = <Result = unknown>(method: string, params?: object) => Promise<Result>;

/** Opens a connection of WebDriver BiDi. Each command has a number, which the answer repeats. */
export async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address);
  await new Promise((opened, failed) => {
    socket.addEventListener('open', opened);
    socket.addEventListener('error', () => failed(new Error(`${address} does not answer`)));
  });
  let count = 0;
  const answers = new Map<number | undefined, (message: Message) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(data);
    answers.get(message.id)?.(message);
    answers.delete(message.id);
  });
  socket.addEventListener('close', () => {
    for (const answer of answers.values()) answer({ error: 'the browser has ended' });
  });
  return async <Result>(method: string, params: object = {}) => {
    const id = ++count;
    const answer = new Promise<Message>((resolve) => answers.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { error, result, ...rest } = await answer;
    if (error) throw new Error(`${method}: ${JSON.stringify({ error, ...rest })}`);
    return result as Result;
  };
}
