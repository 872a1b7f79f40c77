/** Lets arrows and keys turn the slides of a section, says which one is shown, and keeps the address at it. */
export function turnSlides(section: HTMLElement) {
  const track = section.querySelector('ol') as HTMLOListElement
  const slides = [...track.children] as HTMLElement[]
  const words = section.querySelector('[data-words]') as HTMLElement
  const arrows = [...section.querySelectorAll<HTMLAnchorElement>('[data-turn]')]
  let shown = 0

  const stepOf = (arrow: HTMLElement) => Number(arrow.dataset.turn)

  function show(i: number) {
    shown = i
    words.textContent = (words.dataset.words ?? '').replace('#', String(i + 1))
    for (const arrow of arrows) {
      const target = slides[i + stepOf(arrow)]
      arrow.toggleAttribute('href', target !== undefined)
      if (target) arrow.href = `#${target.id}`
      // Without an address it would be no link, though it is still one that cannot be followed now.
      for (const [name, value] of [
        ['role', 'link'],
        ['aria-disabled', 'true'],
      ] as const)
        if (target) arrow.removeAttribute(name)
        else arrow.setAttribute(name, value)
    }
  }

  function turnTo(i: number) {
    const slide = slides[i]
    if (!slide) return
    track.scrollTo({ left: slide.offsetLeft })
    show(i)
    history.replaceState(history.state, '', `#${slide.id}`)
  }

  const observer = new IntersectionObserver(
    entries => {
      for (const entry of entries) if (entry.isIntersecting) show(slides.indexOf(entry.target as HTMLElement))
    },
    { root: track, threshold: 0.6 },
  )
  for (const slide of slides) observer.observe(slide)
  track.addEventListener('keydown', event => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (!step || !slides[shown + step]) return
    event.preventDefault()
    turnTo(shown + step)
  })
  for (const arrow of arrows)
    arrow.addEventListener('click', event => {
      event.preventDefault()
      turnTo(shown + stepOf(arrow))
    })
  show(0)
}
