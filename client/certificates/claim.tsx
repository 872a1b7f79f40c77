import { Suspense, use, useRef, useState } from 'react'
import type { Certificate } from '../../shared/content/account.ts'
import { holdsAddress } from '../../shared/holds-address.ts'
import { href } from '../../shared/href.ts'
import { HOLDER_MAX_CHARACTERS } from '../../shared/limits.ts'
import { callOwn } from '../account/call-own.ts'
import { accountSlots } from '../account/slots.ts'
import { useUser } from '../account/use-account.ts'
import { type Failed, isFailed } from '../calls/failed.ts'
import { Form, SubmitButton } from '../form/form.tsx'
import { Switch } from '../form/switch.tsx'
import { TextInput } from '../form/text-input.tsx'
import { timeZone } from '../learner/time-zone.ts'
import { failureText } from '../sign-in/failure-text.ts'
import button from '../ui/button.module.css'
import { ButtonLink } from '../ui/button-link.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { useLocale, useStore, useT, useVisit } from '../visit/context.tsx'
import { Embedded } from '../visit/embed.tsx'
import { FailedNote } from '../visit/failed-note.tsx'
import styles from './certificates.module.css'
import { fileUrl } from './file-url.ts'
import { CertificatePicture } from './picture.tsx'

/** A generated username (product decisions: Username). */
const MADE_UP = /^learner-[a-z0-9]{6}$/
/** Whether somebody would have a username on paper. */
const isOwnName = (username: string) => !MADE_UP.test(username) && !holdsAddress(username)

type Own = { data: Certificate[] } | Failed | null

export interface ClaimProps {
  type: 'course' | 'quest'
  slug: string
}

const focusOnce = (link: HTMLElement | null) => link?.focus()

/** A certificate that there is already, and the ways to show it. */
function Got({ certificate, issued }: { certificate: Certificate; issued: boolean }) {
  const t = useT()
  const locale = useLocale()
  const user = useUser()
  const { slug: certificateSlug, revokedAt } = certificate
  const see = (
    <ButtonLink to={href('certificate', { certificateSlug }, locale)} quiet>
      {t('see_certificate')}
    </ButtonLink>
  )
  // One that is revoked has nothing to show, and its page says why.
  if (revokedAt) return see
  const share = user
    ? href('sharedCertificate', { userId: String(user.id), certificateSlug }, locale)
    : href('sharedCertificateOfAnyone', { certificateSlug }, locale)
  return (
    <div className={styles.got}>
      <CertificatePicture certificate={certificate} />
      <p className={styles.actions}>
        <PageLink to={share} className={button.button} ref={issued ? focusOnce : null}>
          {t('share')}
        </PageLink>
        <a className={`${button.button} ${button.quiet}`} href={fileUrl(certificateSlug, 'pdf')} download>
          {t('download_certificate')}
        </a>
        {see}
      </p>
    </div>
  )
}

/** Asks for the name on the certificate, once; the next one takes it over. */
function Ask({ type, slug, last, onIssued }: ClaimProps & { last: Certificate | undefined; onIssued: (c: Certificate) => void }) {
  const t = useT()
  const store = useStore()
  const user = useUser()
  const showAddress = useRef(false)
  /** A name of which the learner knows that it is not printed as it is written. */
  const accepted = useRef('')
  const claim = async ({ name = '' }: Record<string, string>) => {
    if (holdsAddress(name)) return { errors: { name: t('name_is_an_address') } }
    const wish = {
      [type]: slug,
      locale: store.locale,
      showAddress: showAddress.current,
      ...(name ? { name, onlyIfPrinted: name !== accepted.current } : {}),
    }
    const answer = await callOwn<{ data: Certificate }>(
      store,
      'POST',
      `/api/create-certificate?timeZone=${encodeURIComponent(timeZone())}`,
      wish,
    )
    if (!answer.ok && answer.code === 422) {
      accepted.current = name
      return { errors: { name: t('name_not_printed', { letters: String(answer.details.unprinted) }) } }
    }
    if (!answer.ok && answer.code === 400)
      return { errors: { name: t('name_on_certificate_limit', { max: HOLDER_MAX_CHARACTERS }) } }
    if (!answer.ok) return { message: answer.code === 403 ? t('not_passed_yet') : failureText(t, answer) }
    onIssued(answer.body.data)
    void store.of(accountSlots).value?.refresh(store)
  }
  return (
    <Form onSubmit={claim} name={`certificate ${slug}`}>
      {last?.holder ? (
        <p>{t('certificate_for', { name: last.holder })}</p>
      ) : (
        <TextInput
          label={t('name_on_certificate')}
          vid="name"
          value={isOwnName(user?.username ?? '') ? user?.username : ''}
          rules={`required|max:${HOLDER_MAX_CHARACTERS}`}
          autoComplete="name"
          hint={`${t('name_on_certificate_hint')} ${t('name_on_certificate_limit', { max: HOLDER_MAX_CHARACTERS })}`}
        />
      )}
      {user?.address && (
        <Switch
          label={t('show_wallet')}
          onChange={checked => {
            showAddress.current = checked
          }}
        />
      )}
      <SubmitButton>{t('get_certificate')}</SubmitButton>
    </Form>
  )
}

function Claiming(props: ClaimProps) {
  const own = use(useVisit().deferred('own-certificates')) as Own
  const [issued, setIssued] = useState<Certificate | null>(null)
  const list = own && !isFailed(own) ? own.data : []
  const certificate = issued ?? list.find(({ type, entitySlug }) => type === props.type && entitySlug === props.slug)
  return (
    <>
      <Embedded name="own-certificates" value={own} />
      {own && isFailed(own) ? (
        <FailedNote />
      ) : certificate ? (
        <Got certificate={certificate} issued={issued !== null} />
      ) : (
        <Ask {...props} last={list[0]} onIssued={setIssued} />
      )}
    </>
  )
}

/** The certificate of a course or quest that is passed: asked for once, then there to be seen and downloaded. */
export const Claim = (props: ClaimProps) => (
  <Suspense fallback={<p aria-busy="true">{useT()('loading')}</p>}>
    <Claiming {...props} />
  </Suspense>
)
