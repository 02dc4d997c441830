/**
 * Forms marked `data-passkey` request a passkey from the browser before they are submitted: `create` a new one, with the
 * options in the form; `get` an existing one, with options fetched at that moment, because those in the page may have
 * expired. The forms stay hidden where passkeys are not supported.
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
    // Cancelled, timed out or no passkey: the browser has shown a message and gives pages no details.
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
