import { type DestinationStream, type Logger, pino } from 'pino';
import type { Settings } from './settings.ts';

/** One JSON line for each event, on standard output or where `destination` says. No process id, host or IP address. */
export function createLogger(level: Settings['LOG_LEVEL'], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return destination ? pino(options, destination) : pino(options);
}
