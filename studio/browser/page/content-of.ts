import type { PanelContent } from '../session.tsx';
import type { MatchedText } from './text-finder.ts';

/** The content of the panel for a text that was pressed. */
export function contentOf(text: MatchedText): PanelContent {
  const { finding } = text;
  if (finding.kind === 'field') return { kind: 'field', field: finding.field, text };
  if (finding.kind === 'fields') {
    return { kind: 'choose', fields: finding.fields, together: finding.together ?? false, text };
  }
  return { kind: 'none', reason: finding.reason, text };
}
