/** Set while the last sign-in on this device was with a wallet; removed at logout (spec 4). */
export const WEB3_MARKER = 'web3-login'
