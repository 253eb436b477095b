import type { PanelContent } from '../session.tsx';
import type { MarkedText } from './text-finder.ts';

/** What the panel shows for a text that was pressed. */
export function contentOf(text: MarkedText): PanelContent {
  const { finding } = text;
  if (finding.kind === 'field') return { kind: 'field', field: finding.field, text };
  if (finding.kind === 'fields') {
    return { kind: 'choose', fields: finding.fields, together: finding.together ?? false, text };
  }
  return { kind: 'none', reason: finding.reason, text };
}
