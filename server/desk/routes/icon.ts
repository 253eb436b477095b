import type { FastifyInstance } from 'fastify';

type Route = { Params: { count: string } };

/** `/icon/<count>.svg`: the icon of the tab, with the number of enquiries that wait. */
export function registerIcon(app: FastifyInstance): void {
  app.get<Route>('/icon/:count.svg', ({ params }, reply) => {
    const count = Number.parseInt(params.count, 10) || 0;
    const text = count > 99 ? '99+' : String(count);
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'private, max-age=86400')
      .send(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#4f46e5"/><text x="16" y="22.5" font-family="sans-serif" font-size="${text.length > 2 ? 14 : 19}" font-weight="700" text-anchor="middle" fill="#fff">${text}</text></svg>`,
      );
  });
}
