import { callApi } from '../calls/call-api.ts'

interface Preview {
  title: string
  description: string
  siteName: string
}

/** Fills the places for previews below a list of outbound links, once each. A page that says nothing of itself gets no card. */
export async function fillPreviews(list: HTMLElement) {
  for (const place of list.querySelectorAll<HTMLElement>('[data-preview]')) {
    const link = place.dataset.preview ?? ''
    delete place.dataset.preview
    const answer = await callApi<Preview>('GET', `/custom-api/link-preview?link=${encodeURIComponent(link)}`)
    if (!answer.ok) continue
    const { title, description, siteName } = answer.body
    place.textContent = title && [title, description || siteName].filter(Boolean).join(' – ')
  }
}
