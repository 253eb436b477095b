import type { ComponentProps, ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Enquiry } from './enquiry/enquiry.tsx';
import { Figures } from './figures/figures.tsx';
import { FormPage } from './forms/forms.tsx';
import { Inbox, Spam } from './inbox/inbox.tsx';
import { Invitation, SignIn, StepUp } from './sign-in/sign-in.tsx';
import { Notice } from './ui/notice.tsx';
import { FrameContext, type PageFrame } from './ui/page-frame.ts';
import { Audit } from './you/audit.tsx';
import { You } from './you/you.tsx';

const pages = {
  audit: Audit,
  enquiry: Enquiry,
  figures: Figures,
  form: FormPage,
  inbox: Inbox,
  invitation: Invitation,
  notice: Notice,
  'sign-in': SignIn,
  spam: Spam,
  'step-up': StepUp,
  you: You,
};

type Pages = typeof pages;

export type DeskPage = { [Name in keyof Pages]: { page: Name } & ComponentProps<Pages[Name]> }[keyof Pages];

/** Renders a whole document. React escapes all text: no part of the desk inserts markup. */
export function render({ page, ...properties }: DeskPage, frame: PageFrame): string {
  const Page = pages[page] as ComponentType<object>;
  const content = (
    <FrameContext value={frame}>
      <Page {...properties} />
    </FrameContext>
  );
  return `<!doctype html>${renderToStaticMarkup(content)}`;
}
