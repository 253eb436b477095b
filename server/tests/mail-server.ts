import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { SMTPConnection } from 'smtp-server/lib/smtp-connection.js';
import { onTestFinished } from 'vitest';

/** A received mail: envelope, headers by lower-case name, decoded text parts. */
interface Mail {
  from: string;
  to: string[];
  headers: Record<string, string>;
  raw: string;
  text: string;
  html: string;
}

export interface MailServer {
  /** The mail settings of a server process. */
  env: Record<string, string>;
  mails: Mail[];
  /** Closes the connection from this port. */
  cut(port: number): void;
  /** Closes all connections and refuses new connections. Accepted mails are kept. */
  stop(): Promise<void>;
  /** Listens again, on the same port. */
  start(): Promise<void>;
}

// By default the server waits 100 ms before its greeting, to find clients that do not wait for it.
SMTPConnection.prototype.init = function greetAtOnce() {
  this._setListeners(() => this.connectionReady());
};

/** A real SMTP server on 127.0.0.1 until the test ends; `options` may refuse or delay. */
export async function startMailServer(
  options: SMTPServerOptions = {},
  whenDone: (stop: () => Promise<void>) => void = onTestFinished,
): Promise<MailServer> {
  const mails: Mail[] = [];
  const sockets = new Set<Socket>();
  let server: SMTPServer;
  let port = 0;
  const breakConnections = (from?: number) => {
    for (const socket of sockets) if (from === undefined || socket.remotePort === from) socket.destroy();
  };
  const start = async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 1,
      // Otherwise it would send a query to a name server on another machine.
      disableReverseLookup: true,
      onData: async (stream, session, done) => {
        const bytes = await buffer(stream).catch(() => undefined);
        // `bytes` is undefined if the sender was killed during the mail.
        if (!bytes) return;
        const raw = bytes.toString();
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address);
        mails.push({ from: mailFrom ? mailFrom.address : '', to, raw, ...parse(raw) });
        done();
      },
      ...options,
    });
    server.on('error', () => undefined);
    server.server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    port = (server.server.address() as AddressInfo).port;
  };
  const stop = async () => {
    const closed = new Promise<void>((resolve) => server.close(resolve));
    breakConnections();
    await closed;
  };
  await start();
  whenDone(stop);
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    ENQUIRIES_TO: 'sales@company.example',
    ENQUIRIES_FROM: 'Enquiry desk <desk@company.example>',
    OUTBOX_RETRY_MS: '20',
  };
  return { env, mails, cut: breakConnections, stop, start };
}

/** Parses the MIME parts that the application sends: multipart/alternative and multipart/related, quoted-printable or base64. */
function parse(raw: string): Pick<Mail, 'headers' | 'text' | 'html'> {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = Object.fromEntries(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
  );
  // One boundary is for the text and its HTML, the other for the HTML and its pictures.
  const boundaries = [...raw.matchAll(/boundary="([^"]+)"/g)].map(([, boundary]) => `--${boundary}`);
  const parts = boundaries.reduce(
    (found, boundary) => found.flatMap((part) => part.split(boundary)),
    [rest.join('\r\n\r\n')],
  );
  const part = (type: string) => {
    const found = parts.find((part) => part.includes(`Content-Type: ${type}`)) ?? '';
    const [partHead = '', ...lines] = found.replace(/^\r\n/, '').split('\r\n\r\n');
    const body = lines.join('\r\n\r\n');
    if (/base64/i.test(partHead)) return Buffer.from(body, 'base64').toString();
    return /quoted-printable/i.test(partHead) ? quotedPrintable(body) : body;
  };
  return { headers, text: part('text/plain').replaceAll('\r\n', '\n').trim(), html: part('text/html') };
}

const quotedPrintable = (text: string) =>
  Buffer.from(
    text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
