import { connect } from 'node:tls';

/**
 * When the certificate of an https address ends.
 * @param patience milliseconds for an answer
 * @throws the error of the connection, or of a certificate that is not trusted
 */
export const endOfCertificate = ({ hostname, port }: URL, patience: number): Promise<Date> =>
  new Promise((resolve, reject) => {
    const socket = connect(
      { host: hostname, port: Number(port) || 443, servername: hostname, timeout: patience },
      () => {
        resolve(new Date(socket.getPeerCertificate().valid_to));
        socket.end();
      },
    );
    const fail = (error: NodeJS.ErrnoException) => {
      reject(error);
      socket.destroy();
    };
    socket
      .once('error', fail)
      .once('timeout', () => fail(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })));
  });
