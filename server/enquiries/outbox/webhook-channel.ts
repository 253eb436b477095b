import { createHmac } from 'node:crypto';
import type { PhoneCountry } from '@company/enquiry/country.ts';
import { columns, enquiryFields } from '@company/enquiry/fields.ts';
import { e164Of, telephoneOf } from '@company/enquiry/phone.ts';
import type { WebhookConfig } from '../../config/config.ts';
import { originOfRow } from '../origin.ts';
import { type Channel, DeliveryError } from './channel.ts';
import type { ClaimedDelivery } from './queue.ts';

const answerTimeoutMs = 15_000;

/** Posts each enquiry, and the reference of each erased enquiry. The requests are signed as https://www.standardwebhooks.com says. */
export const webhookChannel = ({ url, key }: WebhookConfig, countries: readonly PhoneCountry[]): Channel => ({
  kinds: ['webhook', 'erasure-webhook'],
  deliver: async (delivery) => {
    const body = JSON.stringify(payloadOf(delivery, countries));
    const headers = signedHeaders(delivery.id, new Date(), body, key);
    const options = {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerTimeoutMs),
    } as const;
    const { status, headers: responseHeaders } = await fetch(url, options).then(
      async (response) => {
        await response.body?.cancel();
        return response;
      },
      (cause) => {
        throw new DeliveryError('unreachable', String(cause.cause?.code ?? cause.name), {
          cause,
          detail: cause.cause?.message ?? cause.message,
        });
      },
    );
    if (status >= 200 && status < 300) return undefined;
    // 410 for an erasure is a success: the receiver no longer exists, so there is nothing to erase.
    if (status === 410 && delivery.kind === 'erasure-webhook') return undefined;
    const detail = `The receiver answered with ${status}`;
    // With 410, the receiver says that it wants no more deliveries.
    if (status === 410) throw new DeliveryError('refused', `HTTP ${status}`, { detail });
    // A failure of the login pauses the channel, because some receivers block a sender who often uses a wrong key.
    if (status === 401 || status === 403) throw new DeliveryError('login', `HTTP ${status}`, { detail });
    const retryAfterMs = parseRetryAfter(responseHeaders.get('retry-after'), new Date());
    if (status === 429 || (status === 503 && retryAfterMs !== undefined))
      throw new DeliveryError('limited', `HTTP ${status}`, { detail, retryAfterMs });
    throw new DeliveryError(status >= 500 ? 'unreachable' : 'rejected', `HTTP ${status}`, { detail });
  },
  close: () => undefined,
});

/** Reads `Retry-After`, which is a number of seconds or a time (RFC 9110). @returns milliseconds */
function parseRetryAfter(text: string | null, now: Date): number | undefined {
  if (text === null) return undefined;
  const wait = /^\d+$/.test(text.trim()) ? Number(text) * 1_000 : Date.parse(text) - now.getTime();
  return Number.isFinite(wait) && wait >= 0 ? wait : undefined;
}

/** @param id the id of the delivery, which is the same in each attempt. So the receiver can recognise a repeated delivery */
function signedHeaders(id: string, now: Date, body: string, key: Buffer): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1_000);
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  };
}

const payloadOf = ({ enquiry, enquiry_id, created_at }: ClaimedDelivery, countries: readonly PhoneCountry[]) => {
  const telephone = enquiry && telephoneOf(enquiry, countries);
  return enquiry
    ? {
        type: 'enquiry.created',
        timestamp: enquiry.created_at,
        data: {
          id: enquiry.id,
          ...Object.fromEntries(columns.map((column) => [enquiryFields[column].webhook, enquiry[column]])),
          telephone: telephone ? e164Of(telephone) : '',
          extension: telephone?.extension ?? '',
          origin: originOfRow(enquiry),
          createdAt: enquiry.created_at,
        },
      }
    : { type: 'enquiry.erased', timestamp: created_at, data: { id: enquiry_id } };
};
