# Exports the settings of deploy/.env as Compose reads them, where this is read in the checkout: . deploy/settings.sh
# A value may be in quotes, and have blanks around it or a comment behind it.
# Names alone: the values are secrets.
escaped=$(sed --quiet --regexp-extended 's/^([A-Z][A-Z_0-9]*)=[[:space:]]*"[^"]*\\.*/\1/p' deploy/.env)
if [ -n "$escaped" ]; then
  echo "deploy/.env:" $escaped: 'a "\" in double quotes is not read; put the value into single quotes.' >&2
  exit 1
fi
while IFS= read -r setting; do
  case $setting in *=?*) export "$setting" ;; esac
done << END
$(sed --expression='/^[A-Z][A-Z_0-9]*=/!d; s/^\([^=]*\)=[[:space:]]*/\1=/' --expression='t begin' --expression=':begin' \
  --expression='s/^\([^=]*\)="\([^"]*\)".*/\1=\2/; t' --expression="s/^\([^=]*\)='\([^']*\)'.*/\1=\2/; t" \
  --expression='s/[[:space:]][[:space:]]*#.*//; s/[[:space:]]*$//' deploy/.env)
END
