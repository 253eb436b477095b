let remembered = '';

/** Remembers where the visitor is: path and query, without the fragment. */
export const rememberUrl = (): void => {
  remembered = location.pathname + location.search;
};

/** The last remembered address; sent with an enquiry, so that the company knows what the client was reading. */
export const rememberedUrl = (): string => remembered;
