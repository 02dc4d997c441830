const shownFor = 2000

/**
 * `data-copy` names the element whose text is copied. Buttons are hidden until this runs, because they need script.
 */
export function copyButtons(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLElement>('[data-copy]')) {
    button.hidden = false
    const label = button.textContent
    button.addEventListener('click', async () => {
      const text = document.getElementById(button.dataset.copy ?? '')?.textContent?.trim()
      if (text === undefined) return
      await navigator.clipboard.writeText(text)
      button.textContent = button.dataset.copied ?? label
      setTimeout(() => {
        button.textContent = label
      }, shownFor)
    })
  }
}
