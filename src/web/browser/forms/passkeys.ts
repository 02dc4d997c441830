/**
 * Forms marked `data-passkey` ask the browser for a passkey before they are sent: with `create` for a new one, by the
 * options in the form; with `get` for one there is, by options fetched anew, as a page may stand open for long. They
 * are hidden until this runs, and stay so where the browser knows no passkeys.
 */
export function passkeyForms(page: Document): void {
  if (!knowsPasskeys()) return
  for (const text of page.querySelectorAll<HTMLElement>('[data-without-passkeys]')) text.hidden = true
  for (const form of page.querySelectorAll<HTMLFormElement>('form[data-passkey]')) {
    form.hidden = false
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void answer(form)
    })
  }
}

function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}

async function answer(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button')
  const problem = form.querySelector<HTMLElement>('[data-problem]')
  if (button?.disabled === true) return
  if (button !== null) button.disabled = true
  if (problem !== null) problem.hidden = true
  try {
    const credential = await (form.dataset.passkey === 'create' ? created(form) : found(form))
    if (credential instanceof PublicKeyCredential) {
      setField(form, 'answer', JSON.stringify(credential.toJSON()))
      form.submit()
      return
    }
  } catch {
    // Cancelled, timed out, or nothing there: the browser has said so itself and tells pages no more than that.
  }
  if (problem !== null) problem.hidden = false
  if (button !== null) button.disabled = false
}

function created(form: HTMLFormElement): Promise<Credential | null> {
  const options = JSON.parse(form.dataset.options ?? '{}')
  return navigator.credentials.create({
    publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
  })
}

async function found(form: HTMLFormElement): Promise<Credential | null> {
  const response = await fetch(form.dataset.options ?? '', { cache: 'no-store' })
  if (!response.ok) return null
  const { options, sealed } = await response.json()
  setField(form, 'challenge', sealed)
  return navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) })
}

function setField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.value = value
}
