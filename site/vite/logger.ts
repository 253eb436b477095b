import { createLogger, type Logger, type LogLevel } from 'vite';

/**
 * Pseudo-classes that browsers know and Lightning CSS does not: it passes them on as they stand, and warns at each place.
 * It has no list to add them to: https://github.com/parcel-bundler/lightningcss/issues/1181
 */
const passedOn = ['target-current'];
const unknownPseudoClass = /'([\w-]+)' is not recognized as a valid pseudo-class/;

/** Vite's logger without the warnings about pseudo-classes that the stylesheets use on purpose. */
export function buildLogger(level: LogLevel): Logger {
  const logger = createLogger(level);
  const { warn } = logger;
  logger.warn = (message, options) => {
    const name = unknownPseudoClass.exec(message)?.[1];
    if (!name || !passedOn.includes(name)) warn(message, options);
  };
  return logger;
}
