import form from '../client/form/form.module.css'
import { Form, SubmitButton } from '../client/form/form.tsx'
import { Switch } from '../client/form/switch.tsx'
import { TextInput } from '../client/form/text-input.tsx'
import { useT } from '../client/visit/context.tsx'
import { Part, State } from './state.tsx'

const nothing = () => {}

/** A field judges itself in the browser, so what is wrong is shown by the parts of its styles. */
function Wrong() {
  const t = useT()
  return (
    <div className={form.form}>
      <div className={form.field}>
        <label className={`${form.label} ${form.error}`} htmlFor="gallery-wrong">
          <span className={form.mark} aria-hidden="true">
            !
          </span>
          {t('email_not_valid')}
        </label>
        <div className={form.box}>
          <input id="gallery-wrong" className={form.input} defaultValue="hanako@" aria-invalid="true" />
        </div>
        <p className={form.hint}>A hint stays below it.</p>
      </div>
      <p className={form.message} role="alert">
        {t('error_text')}
      </p>
    </div>
  )
}

export const FormPart = () => (
  <Part title="client/form">
    <State name="Form with TextInput: empty, with placeholder, filled, with hint; SubmitButton before the script has come">
      <Form onSubmit={nothing}>
        <TextInput label="Empty" vid="empty" rules="required" />
        <TextInput label="With a placeholder" vid="placeholder" placeholder="name@example.com" type="email" />
        <TextInput label="Filled" vid="filled" value="Hanako 花子" />
        <TextInput label="With a hint" vid="hint" value="Hanako" hint="2 to 30 characters, no spaces at the ends." />
        <SubmitButton>Send</SubmitButton>
      </Form>
    </State>
    <State name="TextInput: with icons before, behind and on both sides">
      <Form onSubmit={nothing}>
        <TextInput label="Before" vid="before" prependIcon="search" placeholder="Search" />
        <TextInput label="Behind" vid="behind" appendIcon="check" value="Hanako" />
        <TextInput label="Both" vid="both" prependIcon="wallet" appendIcon="close" value="0x5290…9EE7" />
      </Form>
    </State>
    <State name="TextInput: wrong; Form: what is wrong with the whole">
      <Wrong />
    </State>
    <State name="Form: being sent">
      <form className={form.form} aria-busy="true">
        <div className={form.field}>
          <label className={form.label} htmlFor="gallery-sent">
            Being sent
          </label>
          <input id="gallery-sent" className={form.input} defaultValue="Hanako" readOnly />
        </div>
      </form>
    </State>
    <State name="Switch: off, on, each disabled">
      <Switch label="Off" onChange={nothing} />
      <Switch label="On" checked onChange={nothing} />
      <Switch label="Off, disabled" disabled onChange={nothing} />
      <Switch label="On, disabled" checked disabled onChange={nothing} />
    </State>
  </Part>
)
