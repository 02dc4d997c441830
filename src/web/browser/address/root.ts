/** The path under which the service is found, with a slash at its end: scripts are one folder below. */
export const root = new URL('..', import.meta.url).pathname
