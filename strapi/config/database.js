const { resolve } = require('node:path')

module.exports = ({ env }) => ({
  connection: {
    client: 'sqlite',
    connection: { filename: resolve(__dirname, '..', env('DATABASE_FILENAME', '.data/campus.db')) },
    useNullAsDefault: true,
  },
})
