import { renderToStaticMarkup } from 'react-dom/server';
import { Audit, type AuditProps } from './pages/audit.tsx';
import { Confirm, type ConfirmProps } from './pages/confirm.tsx';
import { Enquiry, type EnquiryProps } from './pages/enquiry.tsx';
import { Erase, type EraseProps } from './pages/erase.tsx';
import { Figures, type FiguresProps } from './pages/figures.tsx';
import { Inbox, type InboxProps } from './pages/inbox.tsx';
import { Invitation, type InvitationProps } from './pages/invitation.tsx';
import { Notice, type NoticeProps } from './pages/notice.tsx';
import { SignIn, type SignInProps } from './pages/sign-in.tsx';
import { Spam, type SpamProps } from './pages/spam.tsx';
import { You, type YouProps } from './pages/you.tsx';
import { AssetsContext, type DeskAssets } from './parts/page-context.ts';

/** The properties of a page, with its name in `page`. */
export type DeskPage =
  | SignInProps
  | InvitationProps
  | NoticeProps
  | YouProps
  | ConfirmProps
  | AuditProps
  | InboxProps
  | SpamProps
  | EnquiryProps
  | EraseProps
  | FiguresProps;

/** Renders a whole document. React escapes all text: no part of the desk inserts markup. */
export function render(page: DeskPage, assets: DeskAssets): string {
  return `<!doctype html>${renderToStaticMarkup(<AssetsContext value={assets}>{contentOf(page)}</AssetsContext>)}`;
}

function contentOf(page: DeskPage) {
  switch (page.page) {
    case 'sign-in':
      return <SignIn {...page} />;
    case 'invitation':
      return <Invitation {...page} />;
    case 'notice':
      return <Notice {...page} />;
    case 'inbox':
      return <Inbox {...page} />;
    case 'spam':
      return <Spam {...page} />;
    case 'enquiry':
      return <Enquiry {...page} />;
    case 'erase':
      return <Erase {...page} />;
    case 'figures':
      return <Figures {...page} />;
    case 'confirm':
      return <Confirm {...page} />;
    case 'audit':
      return <Audit {...page} />;
    case 'you':
      return <You {...page} />;
  }
}
