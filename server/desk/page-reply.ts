import type { FastifyReply } from 'fastify';
import { sendHtml } from '../html-reply.ts';
import { pagePolicy } from './headers.ts';
import type { DeskPage } from './render.tsx';
import type { View } from './view.ts';

/** Sends a page of the desk. */
export const sendPage = (reply: FastifyReply, view: View, page: DeskPage, status = 200): Promise<FastifyReply> =>
  sendHtml(reply, { html: view.render(page, view.assets), status, headers: { 'content-security-policy': pagePolicy } });
