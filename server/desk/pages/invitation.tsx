import { Document } from '../parts/document.tsx';
import { PasskeyButton } from '../parts/passkey-button.tsx';

export function Invitation({ person, token }: { person: string; token: string }) {
  return (
    <Document title="Invitation" scripts={['passkey']}>
      <section className="door panel">
        <h1>{person}</h1>
        <p>
          You are invited to the desk, where enquiries are answered. A passkey lets you in: your device keeps it, and
          asks for your finger, your face or its PIN. There is no password.
        </p>
        <PasskeyButton task="create" address={`/invitation/${encodeURIComponent(token)}`} next="/" main>
          Create a passkey
        </PasskeyButton>
      </section>
    </Document>
  );
}
