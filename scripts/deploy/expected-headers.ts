/** Headers that the pages of every recipe must have, each with a part of its value. */
export const expectedHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'",
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=()',
  'cross-origin-resource-policy': 'same-origin',
};
