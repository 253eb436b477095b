import { useEffect, useState } from 'react';
import type { FieldInfo, FieldRef } from '../../api.ts';
import { sentenceOf } from '../access/ask.ts';
import type { MarkedText } from '../page/text-finder.ts';
import { useSession } from '../session.tsx';
import { FieldEditor } from './field-editor.tsx';
import { loadField } from './load-field.ts';
import { PanelHead } from './panel-head.tsx';
import { PictureEditor } from './picture-editor.tsx';
import { Problem } from './problem.tsx';

/** Loads a field, then edits it. */
export function FieldPanel({ field, text }: { field: FieldRef; text: MarkedText | undefined }) {
  const { close } = useSession();
  const [info, setInfo] = useState<FieldInfo>();
  const [problem, setProblem] = useState('');

  useEffect(() => {
    let isCurrent = true;
    loadField(field).then(
      (found) => isCurrent && setInfo(found),
      (error: unknown) => isCurrent && setProblem(sentenceOf(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [field]);

  if (info?.kind === 'picture') return <PictureEditor info={info} text={text} />;
  if (info) return <FieldEditor info={info} text={text} />;
  return (
    <>
      <PanelHead name="" label={problem ? 'This cannot be edited now' : 'One moment'} onClose={close} />
      <Problem sentence={problem} />
    </>
  );
}
