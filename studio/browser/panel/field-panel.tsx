import { useEffect, useState } from 'react';
import type { FieldInfo, FieldRef } from '../../api.ts';
import { ask, sentenceOf } from '../access/ask.ts';
import type { MarkedText } from '../page/text-finder.ts';
import { useSession } from '../session.tsx';
import { FieldEditor } from './field-editor.tsx';
import { PanelHead } from './panel-head.tsx';

/** Loads a field, then edits it. */
export function FieldPanel({ field, text }: { field: FieldRef; text: MarkedText | undefined }) {
  const { close } = useSession();
  const [info, setInfo] = useState<FieldInfo>();
  const [problem, setProblem] = useState('');

  useEffect(() => {
    let isCurrent = true;
    ask('field', { field }).then(
      (found) => isCurrent && setInfo(found),
      (error: unknown) => isCurrent && setProblem(sentenceOf(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [field]);

  if (info) return <FieldEditor info={info} text={text} />;
  return (
    <>
      <PanelHead name="" label={problem ? 'This cannot be edited now' : 'One moment'} onClose={close} />
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
