import type { Heading } from '@company/schemas/files/parts.ts';
import type { ReactNode } from 'react';
import { ReplyTime } from '../forms/reply-time/reply-time.tsx';
import { Section } from '../ui/section/section.tsx';

export function FormPanel({ heading, text, children }: { heading: Heading; text: string; children: ReactNode }) {
  const intro = (
    <>
      <p className="lead">{text}</p>
      <div>
        <ReplyTime />
      </div>
    </>
  );
  return (
    <Section heading={heading} ground="mist" columns intro={intro}>
      {children}
    </Section>
  );
}
