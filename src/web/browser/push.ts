import { root } from './address/root.ts'

/** Script of the page on which readers subscribe to notifications on this device. */
const section = document.querySelector<HTMLElement>('[data-push]')

if (section !== null && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
  void offer(section)

async function offer(section: HTMLElement): Promise<void> {
  const { push: path = '', pushKey = '' } = section.dataset
  const form = section.closest('form')
  const on = section.querySelector<HTMLElement>('[data-push-on]')
  const off = section.querySelector<HTMLElement>('[data-push-off]')
  const status = section.querySelector<HTMLElement>('[role="status"]')
  if (form === null || on === null || off === null || status === null) return
  const scope = `${path}/`

  const subscription = async () =>
    (await (await navigator.serviceWorker.getRegistration(scope))?.pushManager.getSubscription()) ?? null
  const show = (isOn: boolean, text = '') => {
    on.hidden = isOn
    off.hidden = !isOn
    status.textContent = text
  }
  const say = (key: 'on' | 'off' | 'denied' | 'failed') => status.dataset[key] ?? ''

  async function turnOn(form: HTMLFormElement): Promise<void> {
    if ((await Notification.requestPermission()) !== 'granted') return show(false, say('denied'))
    const registration = await activated(
      await navigator.serviceWorker.register(`${root}push-worker.js`, { scope }),
    )
    const applicationServerKey = bytes(pushKey)
    const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
    const answer = await post(path, form, made)
    if (answer.ok) return show(true, say('on'))
    await made.unsubscribe()
    const { problems = [] } = [422, 429].includes(answer.status) ? await answer.json() : {}
    show(false, problems[0] ?? say('failed'))
  }

  async function turnOff(): Promise<void> {
    const made = await subscription()
    if (made !== null) {
      await post(`${path}/end`, null, made)
      await made.unsubscribe()
    }
    show(false, say('off'))
  }

  show((await subscription()) !== null)
  section.hidden = false
  form.hidden = false
  on.addEventListener('click', () => turnOn(form).catch(() => show(false, say('failed'))))
  off.addEventListener('click', () => turnOff().catch(() => show(true, say('failed'))))
}

function post(path: string, form: HTMLFormElement | null, made: PushSubscription): Promise<Response> {
  const body = new URLSearchParams()
  if (form !== null)
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  const { endpoint = '', keys = {} } = made.toJSON()
  body.set('endpoint', endpoint)
  body.set('p256dh', keys.p256dh ?? '')
  body.set('auth', keys.auth ?? '')
  return fetch(path, { method: 'POST', body })
}

/** Only an active worker can be subscribed. */
function activated(registration: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> {
  const worker = registration.active ?? registration.waiting ?? registration.installing
  return new Promise((resolve) => {
    const check = () => worker?.state === 'activated' && resolve(registration)
    worker?.addEventListener('statechange', check)
    check()
  })
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}
