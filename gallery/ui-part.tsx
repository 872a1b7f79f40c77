import { Breadcrumbs } from '../client/ui/breadcrumbs.tsx'
import button from '../client/ui/button.module.css'
import { ButtonLink, ButtonOut } from '../client/ui/button-link.tsx'
import { Card, CardList } from '../client/ui/card.tsx'
import { Choices, Filters } from '../client/ui/choices.tsx'
import { Facts, LevelBadge, TypeBadge } from '../client/ui/facts.tsx'
import { Icon } from '../client/ui/icon.tsx'
import { PageLink } from '../client/ui/page-link.tsx'
import prose from '../client/ui/prose.module.css'
import { More, Note, PageFrame, PageIntro, Section, Waiting } from '../client/ui/section.tsx'
import { useLocale } from '../client/visit/context.tsx'
import { Prose } from '../client/visit/prose.tsx'
import { coverUrl } from '../shared/cover.ts'
import styles from './gallery.module.css'
import { courseOf } from './pretended-data.ts'
import { RICH_TEXT } from './rich-text.ts'
import { Part, State } from './state.tsx'

const ICONS = [
  ...(['clock', 'modules', 'lesson', 'reward', 'steps', 'search', 'heart', 'basic', 'advanced', 'expert', 'external'] as const),
  ...(['previous', 'next', 'menu', 'sun', 'language', 'community', 'check', 'close', 'wallet', 'text'] as const),
]
const quiet = `${button.button} ${button.quiet}`

const Buttons = () => (
  <>
    <State name="Button: normal, quiet, disabled, busy">
      <div className={styles.row}>
        <button type="button" className={button.button}>
          Normal
        </button>
        <button type="button" className={quiet}>
          Quiet
        </button>
        <button type="button" className={button.button} disabled>
          Disabled
        </button>
        <button type="button" className={quiet} disabled>
          Quiet, disabled
        </button>
        <button type="button" className={button.button} aria-busy="true">
          Busy
        </button>
      </div>
    </State>
    <State name="Button: pointed at, focused; what a button could not do">
      <div className={styles.row}>
        <span data-hovered>
          <button type="button" className={button.button}>
            Pointed at
          </button>
        </span>
        <span data-hovered>
          <button type="button" className={quiet}>
            Quiet, pointed at
          </button>
        </span>
        <span data-focused>
          <button type="button" className={button.button}>
            Focused
          </button>
        </span>
        <span data-focused>
          <button type="button" className={quiet}>
            Quiet, focused
          </button>
        </span>
      </div>
      <p className={button.problem}>What went wrong, in a sentence.</p>
    </State>
    <State name="ButtonLink, ButtonOut, PageLink: normal, pointed at, focused">
      <div className={styles.row}>
        <ButtonLink to="/courses">ButtonLink</ButtonLink>
        <ButtonLink to="/courses" quiet>
          Quiet
        </ButtonLink>
        <ButtonOut to="https://example.com">ButtonOut</ButtonOut>
        <ButtonOut to="https://example.com" quiet>
          Quiet
        </ButtonOut>
        <PageLink to="/courses">PageLink</PageLink>
        <span data-hovered>
          <PageLink to="/courses">Pointed at</PageLink>
        </span>
        <span data-focused>
          <PageLink to="/courses">Focused</PageLink>
        </span>
      </div>
    </State>
  </>
)

function Cards() {
  const locale = useLocale()
  const { headline, description } = courseOf(locale)
  const card = {
    to: '/courses/pretended-course',
    cover: coverUrl('course', 'basic', 'network', 'pretended-course'),
    title: headline,
  }
  return (
    <State name="CardList of Card: with everything, with little, with a long title">
      <CardList>
        {[
          <Card
            key="all"
            {...card}
            text={description}
            badges={<TypeBadge>Badge</TypeBadge>}
            foot={<Facts facts={[{ icon: 'clock', text: '45 min' }]} />}
          />,
          <Card key="little" {...card} text={undefined} />,
          <Card key="long" {...card} title={`${headline}: ${description} ${headline}`} text={`${description} ${description}`} />,
        ]}
      </CardList>
    </State>
  )
}

const Frames = () => (
  <>
    <State name="PageFrame with PageIntro" wide>
      <PageFrame>
        <PageIntro title="PageIntro" lead="One sentence that says what there is to find.">
          <p>What stands below it.</p>
        </PageIntro>
      </PageFrame>
    </State>
    <State name="PageFrame as a column for reading" wide>
      <PageFrame column>
        <Section title="Section" more={<PageLink to="/courses">All of it</PageLink>}>
          <p>What is in it.</p>
        </Section>
      </PageFrame>
    </State>
    <State name="Filters with Choices">
      <Filters>
        <Choices
          label="Choices"
          choices={['Latest', 'Chosen', 'Popular'].map(label => ({ label, to: '/courses', current: label === 'Chosen' }))}
        />
        <Choices label="One choice" choices={[{ label: 'Only one', to: '/courses', current: false }]} />
      </Filters>
    </State>
    <State name="Breadcrumbs">
      <Breadcrumbs
        crumbs={[
          { label: 'Courses', to: '/courses' },
          { label: 'What a wallet keeps for you', to: '/courses/pretended-course' },
        ]}
      />
    </State>
    <State name="Note">
      <Note>What a reader should know here.</Note>
    </State>
    <State name="Waiting">
      <Waiting />
    </State>
    <State name="More">
      <More>
        <ButtonLink to="/courses" quiet>
          Load more
        </ButtonLink>
      </More>
    </State>
  </>
)

export const UiPart = () => (
  <Part title="client/ui">
    <Buttons />
    <State name="Icon: all">
      <div className={styles.row}>
        {ICONS.map(name => (
          <span key={name} title={name}>
            <Icon name={name} />
          </span>
        ))}
      </div>
    </State>
    <State name="LevelBadge: every level and one of an editor's own; TypeBadge">
      <div className={styles.row}>
        {['basic', 'advanced', 'expert', 'special'].map(slug => (
          <LevelBadge key={slug} level={{ slug, name: slug }} />
        ))}
        <TypeBadge>Guide</TypeBadge>
      </div>
    </State>
    <State name="Facts: with a reward">
      <Facts
        facts={[
          { icon: 'clock', text: '45 min' },
          { icon: 'modules', text: '3 modules' },
          null,
          { icon: 'reward', text: '50 points', reward: true },
        ]}
      />
    </State>
    <Cards />
    <Frames />
    <State name="Prose: all that rich text may hold">
      <Prose name="gallery" html={RICH_TEXT} className={prose.prose} />
    </State>
  </Part>
)
