-- What a search of accounts looks through, and their order by name, as in 012.
ALTER TABLE external_merchants
  ADD COLUMN folded_text text GENERATED ALWAYS AS (translate(lower(holder),
    'áàäâéèëêíìïîóòöôúùüûñçÁÀÄÂÉÈËÊÍÌÏÎÓÒÖÔÚÙÜÛÑÇ', 'aaaaeeeeiiiioooouuuuncaaaaeeeeiiiioooouuuunc')) STORED;
