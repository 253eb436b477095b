import type { ComponentProps, ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Audit } from './pages/audit.tsx';
import { Confirm } from './pages/confirm.tsx';
import { Enquiry } from './pages/enquiry.tsx';
import { Figures } from './pages/figures.tsx';
import { FormPage } from './pages/form-page.tsx';
import { Inbox } from './pages/inbox.tsx';
import { Invitation } from './pages/invitation.tsx';
import { Notice } from './pages/notice.tsx';
import { SignIn } from './pages/sign-in.tsx';
import { Spam } from './pages/spam.tsx';
import { You } from './pages/you.tsx';
import { FrameContext, type PageFrame } from './parts/page-frame.ts';

const pages = {
  audit: Audit,
  confirm: Confirm,
  enquiry: Enquiry,
  figures: Figures,
  form: FormPage,
  inbox: Inbox,
  invitation: Invitation,
  notice: Notice,
  'sign-in': SignIn,
  spam: Spam,
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
