/** The path of the public address, such as `/kanzlei`; empty where the service has a host of its own. */
export function basePath(baseUrl: string): string {
  return new URL(baseUrl).pathname.replace(/\/+$/, '')
}

/** Returns the address as the routes know it: a proxy may pass the base path on or strip it. */
export function withoutBasePath(url: string, path: string): string {
  if (path === '' || !url.startsWith(path)) return url
  const rest = url.slice(path.length)
  if (rest === '' || rest.startsWith('?')) return `/${rest}`
  return rest.startsWith('/') ? rest : url
}

/** Returns the address of a path of the service for browsers, which includes the base path. */
export function withBasePath(address: string, path: string): string {
  return /^\/(?!\/)/.test(address) ? path + address : address
}
