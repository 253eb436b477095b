import type { FieldRef } from '../../api.ts';
import { useSession } from '../session.tsx';
import { PanelHead } from './panel-head.tsx';

export function NewEntry({ name }: { list: FieldRef; name: string; after: number; version: string }) {
  const { close } = useSession();
  return <PanelHead name={`After ${name}`} label="New entry" onClose={close} />;
}
