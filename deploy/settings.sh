# Exports the settings of deploy/.env as Compose reads them, where this is read in the checkout: . deploy/settings.sh
# A value may be in quotes, and have blanks around it or a comment behind it.
if grep --line-number --extended-regexp '^[A-Z][A-Z_0-9]*=[[:space:]]*"[^"]*\\' deploy/.env >&2; then
  echo 'deploy/.env: "\\" in double quotes is not read; put the value into single quotes.' >&2
  exit 1
fi
while IFS= read -r setting; do
  case $setting in *=?*) export "$setting" ;; esac
done << END
$(sed --expression='/^[A-Z][A-Z_0-9]*=/!d; s/^\([^=]*\)=[[:space:]]*/\1=/' --expression='t begin' --expression=':begin' \
  --expression='s/^\([^=]*\)="\([^"]*\)".*/\1=\2/; t' --expression="s/^\([^=]*\)='\([^']*\)'.*/\1=\2/; t" \
  --expression='s/[[:space:]][[:space:]]*#.*//; s/[[:space:]]*$//' deploy/.env)
END
