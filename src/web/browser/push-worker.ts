/**
 * The service worker for notifications: shows them, opens their pages, and registers a changed subscription
 * with the service. It handles no requests and its scope has no pages, so it never caches or changes
 * anything.
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

/** Not every browser sets both. */
interface ChangeEvent extends Lasting {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}

/** The members of the global scope in use; the types of workers and pages exclude each other. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: { openWindow(url: string): Promise<unknown> }
  readonly location: Location
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void
  addEventListener(type: 'pushsubscriptionchange', listener: (event: ChangeEvent) => void): void
}

const worker = globalThis as unknown as WorkerScope

worker.addEventListener('push', (event) => {
  const message = event.data?.json()
  if (message === undefined) return
  const { title, body, path, lang } = message
  // Replaces an earlier notification about the same result.
  event.waitUntil(worker.registration.showNotification(title, { body, lang, tag: path, data: path }))
})

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  event.waitUntil(worker.clients.openWindow(new URL(`.${notification.data}`, worker.location.href).href))
})

worker.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription: old, newSubscription } = event
  if (old) event.waitUntil(renew(old, newSubscription ?? null))
})

async function renew(old: PushSubscription, given: PushSubscription | null): Promise<void> {
  const renewed = given ?? (await worker.registration.pushManager.subscribe(old.options))
  const { endpoint = '', keys = {} } = renewed.toJSON()
  const body = new URLSearchParams({
    old_endpoint: old.endpoint,
    old_auth: old.toJSON().keys?.auth ?? '',
    endpoint,
    p256dh: keys.p256dh ?? '',
    auth: keys.auth ?? '',
  })
  // The scope of the worker is the address of subscriptions.
  await fetch(`${worker.registration.scope}renew`, { method: 'POST', body })
}
