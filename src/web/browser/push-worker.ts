/**
 * The service worker: shows what the service sends, and opens it. It handles no requests and its scope has no pages,
 * so nothing is cached or changed on its way.
 */
interface Message {
  readonly title: string
  readonly body: string
  readonly path: string
  readonly lang: string
}

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface PushEvent extends Lasting {
  readonly data: { json(): Message } | null
}

interface ClickEvent extends Lasting {
  readonly notification: Notification
}

/** What is used here of the global scope; the types of workers and pages exclude each other. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: { openWindow(url: string): Promise<unknown> }
  readonly location: Location
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void
}

const worker = globalThis as unknown as WorkerScope

worker.addEventListener('push', (event) => {
  const message = event.data?.json()
  if (message === undefined) return
  const { title, body, path, lang } = message
  // The next state of the same result takes the place of this one.
  event.waitUntil(worker.registration.showNotification(title, { body, lang, tag: path, data: path }))
})

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  event.waitUntil(worker.clients.openWindow(new URL(`.${notification.data}`, worker.location.href).href))
})
