let remembered = '';

export const rememberUrl = (): void => {
  remembered = location.pathname + location.search;
};

/** The last remembered address; sent with an enquiry, so that the company knows what the visitor was reading. */
export const rememberedUrl = (): string => remembered;
