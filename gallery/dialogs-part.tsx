import { NameEditModal } from '../client/account/name-edit-modal.tsx'
import { PhotoModal } from '../client/account/photo-modal.tsx'
import { UpdateNotice } from '../client/notices/update-notice.tsx'
import { DeleteModal } from '../client/pages/profile/delete-modal.tsx'
import { EmailModal } from '../client/pages/profile/email-modal.tsx'
import { RemoveWayModal } from '../client/pages/profile/remove-way-modal.tsx'
import { ShareDialog } from '../client/share/share-dialog.tsx'
import { EmailSignIn } from '../client/sign-in/email-sign-in.tsx'
import login from '../client/sign-in/login-modal.module.css'
import { LoginModal } from '../client/sign-in/login-modal.tsx'
import { OutcomeModal } from '../client/sign-in/outcome-modal.tsx'
import { WalletSignIn } from '../client/sign-in/wallet-sign-in.tsx'
import button from '../client/ui/button.module.css'
import { Dialog } from '../client/ui/dialog.tsx'
import { NOTICE, questOf, USER } from './pretended-data.ts'
import { PretendLearner } from './pretended-visit.tsx'
import { Part, State } from './state.tsx'

const nothing = () => {}
const page = { url: 'https://campus.example/courses/pretended-course', title: 'What a wallet keeps for you' }

/** Dialogs as they stand over the page, here in it. */
export const DialogsPart = () => (
  <Part title="Dialogs">
    <State name="Dialog" open>
      <Dialog title="A dialog with a title that needs two lines">
        <p>What it says.</p>
        <br />
        <button type="button" className={button.button}>
          All right
        </button>
      </Dialog>
    </State>
    <State name="LoginModal: waiting for its ways, after a link that was too old" open>
      <LoginModal options={{ returnTo: '/courses', outcome: 'expired' }} />
    </State>
    <State name="LoginModal: waiting, an offer at the end of a quest" open>
      <LoginModal options={{ web3: true, quest: questOf('en'), returnTo: '/courses' }} />
    </State>
    <State name="EmailSignIn and WalletSignIn, as the login dialog shows them" open>
      <Dialog title="Sign in">
        <div className={login.ways}>
          <EmailSignIn returnTo="/courses" link={false} />
          <WalletSignIn open={false} onOpen={nothing} returnTo="/courses" link={false} atOnce={false} />
        </div>
      </Dialog>
    </State>
    <State name="OutcomeModal: a way was added, it belongs to another account" open>
      <OutcomeModal outcome="linked" />
      <br />
      <OutcomeModal outcome="other-account" />
    </State>
    <State name="UpdateNotice" open>
      {NOTICE && <UpdateNotice notice={NOTICE} />}
    </State>
    <State name="ShareDialog" open>
      <ShareDialog page={page} />
    </State>
    <PretendLearner>
      <State name="NameEditModal" open>
        <NameEditModal user={USER} onSaved={nothing} />
      </State>
      <State name="PhotoModal" open>
        <PhotoModal />
      </State>
      <State name="EmailModal" open>
        <EmailModal email="hanako@campus.example" />
      </State>
      <State name="RemoveWayModal" open>
        <RemoveWayModal id="pretended" name="Google" label="hanako@campus.example" onRemoved={nothing} />
      </State>
      <State name="DeleteModal" open>
        <DeleteModal user={USER} hasExport />
      </State>
    </PretendLearner>
  </Part>
)
