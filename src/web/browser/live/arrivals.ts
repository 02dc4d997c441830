const storageKey = 'announce-arrivals'

/** Adds a switch to the log of uploads: each new one is announced by a notification, or by a sound where those are denied. */
export function announceArrivals(page: Document): void {
  const log = page.querySelector<HTMLElement>('[data-newest][data-alert]')
  if (log === null) return
  const { box, status } = addSwitch(page, log)
  const canNotify = () => 'Notification' in window && Notification.permission === 'granted'
  const say = () => {
    const how = canNotify() ? log.dataset.notification : log.dataset.sound
    status.textContent = box.checked ? (how ?? '') : ''
  }

  box.checked = localStorage.getItem(storageKey) === 'on'
  say()
  box.addEventListener('change', async () => {
    localStorage.setItem(storageKey, box.checked ? 'on' : 'off')
    if (box.checked) {
      // Browsers allow sounds only after an action of the reader.
      sound.prepare()
      if ('Notification' in window && Notification.permission === 'default')
        await Notification.requestPermission()
    }
    say()
  })
  if (box.checked) page.addEventListener('pointerdown', () => sound.prepare(), { once: true })

  let newest = log.dataset.newest ?? ''
  new MutationObserver(() => {
    const now = log.dataset.newest ?? ''
    // Empty when the last upload is more than an hour old: nothing has arrived.
    if (now === newest || now === '') return
    newest = now
    if (!box.checked) return
    if (!canNotify()) return sound.play()
    const [first] = log.getElementsByTagName('li')
    new Notification(page.title, { body: first?.innerText.replace(/\s+/g, ' ') ?? '', tag: now })
  }).observe(log, { attributeFilter: ['data-newest'] })
}

function addSwitch(page: Document, log: HTMLElement) {
  const line = page.createElement('p')
  line.className = 'arrivals'
  // Marked, so that updates of the page keep it.
  line.dataset.made = ''
  const label = page.createElement('label')
  const box = page.createElement('input')
  box.type = 'checkbox'
  label.append(box, ` ${log.dataset.alert ?? ''}`)
  const status = page.createElement('span')
  status.setAttribute('role', 'status')
  status.className = 'muted'
  line.append(label, ' ', status)
  log.querySelector('h2')?.after(line)
  return { box, status }
}

/** Two short tones. */
const sound = (() => {
  let audio: AudioContext | null = null
  return {
    prepare() {
      audio ??= new AudioContext()
      void audio.resume()
    },
    play() {
      this.prepare()
      if (audio === null) return
      for (const [at, frequency] of [
        [0, 660],
        [0.18, 880],
      ] as const) {
        const start = audio.currentTime + at
        const volume = audio.createGain()
        volume.gain.setValueAtTime(0.2, start)
        volume.gain.exponentialRampToValueAtTime(0.001, start + 0.4)
        const tone = audio.createOscillator()
        tone.frequency.value = frequency
        tone.connect(volume).connect(audio.destination)
        tone.start(start)
        tone.stop(start + 0.4)
      }
    },
  }
})()
