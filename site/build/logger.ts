import { createLogger, type Logger, type LogLevel } from 'vite';

/**
 * Pseudo-classes that browsers know and Lightning CSS does not: it leaves them unchanged and warns. It has no setting for
 * them: https://github.com/parcel-bundler/lightningcss/issues/1181
 */
const allowed = ['target-current'];
const unknownPseudoClass = /'([\w-]+)' is not recognized as a valid pseudo-class/;

export function buildLogger(level: LogLevel): Logger {
  const logger = createLogger(level);
  const { warn } = logger;
  logger.warn = (message, options) => {
    const name = unknownPseudoClass.exec(message)?.[1];
    if (!name || !allowed.includes(name)) warn(message, options);
  };
  return logger;
}
