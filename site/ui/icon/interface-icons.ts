/** The icons that components use, each with its weight in the Phosphor set. Content may name other icons. */
export const interfaceIcons = {
  'arrow-down': 'regular',
  'arrow-right': 'regular',
  'arrow-up': 'regular',
  'caret-down': 'regular',
  'caret-left': 'regular',
  'caret-right': 'regular',
  'chat-text': 'duotone',
  'check-circle': 'duotone',
  'envelope-simple': 'duotone',
  'file-pdf': 'regular',
  list: 'regular',
  'magnifying-glass': 'regular',
  'map-pin': 'duotone',
  pause: 'regular',
  phone: 'duotone',
  play: 'regular',
  'warning-circle': 'duotone',
  x: 'regular',
} as const;

export type InterfaceIcon = keyof typeof interfaceIcons;
