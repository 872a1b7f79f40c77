const { limitAccount } = require('../limits/limit-account')
const { limitAddress } = require('../limits/limit-address')
const { onlyNewPictures } = require('./only-new-pictures')
const { onlyOneself } = require('./only-oneself')
const { onlyWithStockPasswords } = require('./only-with-stock-passwords')

module.exports = {
  'only-oneself': () => onlyOneself,
  'only-new-pictures': () => onlyNewPictures,
  'only-with-stock-passwords': () => onlyWithStockPasswords,
  'limit-account': limitAccount,
  'limit-address': limitAddress,
}
