import { AccountPanel } from '../client/account/account-panel.tsx'
import { Avatar } from '../client/account/avatar.tsx'
import { BookmarkToggle } from '../client/account/bookmark-toggle.tsx'
import { EmptyState } from '../client/account/empty-state.tsx'
import { AchievementsMenu, BookmarksMenu, CertificatesMenu } from '../client/account/header-menu.tsx'
import { PhotoEdit } from '../client/account/photo.tsx'
import { Said } from '../client/account/said.tsx'
import { UnreadCount } from '../client/account/unread-count.tsx'
import { WhoIsIt } from '../client/account/who-is-it.tsx'
import header from '../client/layouts/header.module.css'
import { CertificateSeal } from '../client/live/certificate-seal.tsx'
import { notificationsModel } from '../client/live/models.ts'
import { ButtonLink } from '../client/ui/button-link.tsx'
import styles from './gallery.module.css'
import { ACCOUNT, ACHIEVED, FRESH_ACCOUNT, NEWS, PHOTO_USER, USER } from './pretended-data.ts'
import { Pretend, PretendLearner } from './pretended-visit.tsx'
import { Part, State } from './state.tsx'

const MENUS = { AchievementsMenu, BookmarksMenu, CertificatesMenu }

/** The menus of the header, each open; what their own pages and the menu of small screens hold. */
export const AccountPart = () => (
  <Part title="client/account">
    <State name="Avatar: none yet, letter, photo; large">
      <div className={styles.row}>
        <Avatar user={null} />
        <Avatar user={USER} />
        <Avatar user={PHOTO_USER} />
        <Avatar user={USER} large />
        <Avatar user={PHOTO_USER} large />
      </div>
    </State>
    <State name="UnreadCount: some, very many">
      <div className={styles.row}>
        <PretendLearner>
          <UnreadCount />
        </PretendLearner>
        <PretendLearner
          since={store => {
            store.of(notificationsModel).value = Array(120).fill(NEWS[0])
          }}
        >
          <UnreadCount />
        </PretendLearner>
      </div>
    </State>
    <State name="BookmarkToggle: kept, not kept; small">
      <PretendLearner>
        <div className={styles.row}>
          {['pretended-course-passed', 'pretended-course'].map(slug => (
            <BookmarkToggle key={slug} type="course" slug={slug} />
          ))}
          {['pretended-course-passed', 'pretended-course'].map(slug => (
            <BookmarkToggle key={slug} small type="course" slug={slug} />
          ))}
        </div>
      </PretendLearner>
    </State>
    {Object.entries(MENUS).map(([name, Menu]) => (
      <State key={name} name={`${name}: open; with nothing in it yet`} open>
        <div className={`${header.tools} ${styles.hanging}`}>
          <PretendLearner>
            <Menu />
          </PretendLearner>
        </div>
        <div className={`${header.tools} ${styles.hanging}`}>
          <Pretend account={FRESH_ACCOUNT} learns>
            <Menu />
          </Pretend>
        </div>
      </State>
    ))}
    <State name="WhoIsIt: by email, by wallet">
      <Pretend account={ACCOUNT}>
        <WhoIsIt />
      </Pretend>
      <Pretend account={FRESH_ACCOUNT}>
        <WhoIsIt />
      </Pretend>
    </State>
    <State name="AccountPanel">
      <PretendLearner>
        <AccountPanel />
      </PretendLearner>
    </State>
    <State name="PhotoEdit: none yet, one that can be changed">
      <PretendLearner>
        <PhotoEdit user={USER} />
        <br />
        <PhotoEdit user={PHOTO_USER} />
      </PretendLearner>
    </State>
    <State name="Said: done, wrong">
      <Said outcome={{ done: 'It is done.' }} />
      <Said outcome={{ wrong: 'It could not be done. Try again in a moment.' }} />
    </State>
    <State name="EmptyState" wide>
      <EmptyState
        title="EmptyState"
        picture={<circle cx="160" cy="90" r="60" fill="var(--shu)" />}
        heading="Nothing is here yet"
        text="What will stand here, and how one comes to it."
      >
        <ButtonLink to="/courses">The way there</ButtonLink>
      </EmptyState>
    </State>
    <State name="Pictures of achievements; CertificateSeal">
      <div className={styles.row}>
        {ACHIEVED.map(({ slug, image }) => (
          <img key={slug} src={image.url} alt={slug} width={120} height={120} />
        ))}
        <CertificateSeal />
      </div>
    </State>
  </Part>
)
