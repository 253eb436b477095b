export const callLink = (phone: string): string => `tel:${phone.replaceAll(' ', '')}`;

/** The link to a WhatsApp chat, with the first message already typed: https://faq.whatsapp.com/5913398998672934 */
export const chatLink = (phone = '', text = ''): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}${text && `?text=${encodeURIComponent(text)}`}`;
