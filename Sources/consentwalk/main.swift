print("consentwalk")
