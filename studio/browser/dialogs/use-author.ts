import { useState } from 'react';
import type { State } from '../../api.ts';

const key = 'studio-author';

/** Who publishes: asked once, then remembered in this browser. */
export function useAuthor(known: State['author']) {
  const [{ name, email }, set] = useState(() => remembered() ?? known ?? { name: '', email: '' });
  return {
    name,
    email,
    setName: (next: string) => set((before) => ({ ...before, name: next })),
    setEmail: (next: string) => set((before) => ({ ...before, email: next })),
    remember: () => localStorage.setItem(key, JSON.stringify({ name, email })),
  };
}

function remembered(): State['author'] {
  const text = localStorage.getItem(key);
  return text === null ? undefined : (JSON.parse(text) as State['author']);
}
